import type { Random } from './random.ts';

export type Palette = {
  /** From above to the horizon. */
  readonly sky: readonly [string, string];
  /** Of sun or moon. */
  readonly light: string;
  /** From far to near. */
  readonly ground: readonly [string, string, string, string];
  readonly accent: string;
};

const dusk: Palette = {
  sky: ['#35296b', '#f6935f'],
  light: '#ffe3a8',
  ground: ['#b9607d', '#83467a', '#4d2f63', '#281d44'],
  accent: '#ff6b4a',
};
const night: Palette = {
  sky: ['#0b1130', '#334a8a'],
  light: '#f4f0d4',
  ground: ['#3b5187', '#283a6b', '#1a264d', '#0e1530'],
  accent: '#ffd166',
};
const sea: Palette = {
  sky: ['#7fc7ea', '#e9f6f3'],
  light: '#fff6d6',
  ground: ['#6fb7c9', '#3c8fae', '#1f6a8f', '#12466a'],
  accent: '#f2855e',
};
const forest: Palette = {
  sky: ['#bfe0d2', '#f4f3dc'],
  light: '#fff3b8',
  ground: ['#8db58b', '#5a9168', '#33694c', '#1c4233'],
  accent: '#e2733b',
};
const snow: Palette = {
  sky: ['#a8c4e2', '#f3f7fb'],
  light: '#ffffff',
  ground: ['#d5e2ee', '#b0c6da', '#7f9dbb', '#4c6d90'],
  accent: '#d3545f',
};
const bloom: Palette = {
  sky: ['#fbd7dd', '#fff5ea'],
  light: '#fff0b3',
  ground: ['#f2a9b8', '#dd7896', '#8f9f6a', '#4f7350'],
  accent: '#c8385f',
};
const sand: Palette = {
  sky: ['#f5c98c', '#fbecd0'],
  light: '#fffbe6',
  ground: ['#e7ac72', '#cf8650', '#a35f3c', '#6b3d33'],
  accent: '#2f8f8b',
};
const orange: Palette = {
  sky: ['#ffd08a', '#fff2d8'],
  light: '#ff9d2e',
  ground: ['#f7b65c', '#ee8a32', '#7a9a4c', '#3f6b3b'],
  accent: '#d9481c',
};

const palettes = [dusk, night, sea, forest, snow, bloom, sand, orange] as const;

/** Words of a description, in the languages of the interface, that ask for certain colours. */
const moods: readonly (readonly [RegExp, Palette])[] = [
  [/night|moon|star|夜|月|星|ноч|лун|звезд|شب|ماه|ستاره/iu, night],
  [/sunset|dusk|evening|sunrise|夕|黄昏|日落|日出|закат|вечер|рассвет|غروب|عصر|طلوع/iu, dusk],
  [/sea|ocean|lake|river|water|fish|海|湖|河|水|鱼|мор|океан|озер|рек|рыб|دریا|اقیانوس|رود|آب|ماهی/iu, sea],
  [/forest|tree|wood|green|mountain|森|林|树|山|绿|лес|дерев|зел|гор|جنگل|درخت|سبز|کوه/iu, forest],
  [/snow|winter|ice|雪|冬|冰|снег|зим|лёд|лед|برف|زمستان|یخ/iu, snow],
  [/flower|rose|spring|garden|花|春|园|цвет|роз|весн|сад|گل|بهار|باغ/iu, bloom],
  [/desert|sand|camel|沙|骆驼|пустын|песок|верблюд|بیابان|کویر|شتر/iu, sand],
  [/orange|fruit|autumn|fox|橙|橘|果|秋|апельсин|оранж|фрукт|осен|лис|پرتقال|نارنج|میوه|پاییز/iu, orange],
];

export const paletteOf = (description: string, random: Random): Palette =>
  moods.find(([words]) => words.test(description))?.[1] ?? random.pick(palettes);
