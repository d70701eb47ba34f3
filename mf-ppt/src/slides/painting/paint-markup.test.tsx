import { expect, test } from 'vitest';
import { recordingBrush } from '../testing/recording-brush.ts';
import { paintMarkup, plain } from './paint-markup.ts';

const style = { ...plain, family: 'Arimo' };

function painted(drawing: React.ReactNode) {
  const { brush, marks, colours } = recordingBrush();
  paintMarkup(brush, drawing, style);
  return { marks, colours };
}

test('shapes have what the groups around them say, and multiply their opacities', () => {
  const { marks } = painted(
    <g fill="#111111" opacity={0.5}>
      <rect x={1} y={2} width={30} height={40} />
      <g opacity={0.5} fill="#222222">
        <circle cx={50} cy={50} r={10} />
      </g>
    </g>,
  );
  expect(marks).toMatchObject([
    { what: 'fill', colour: '#111111', opacity: 0.5, x: 1, y: 2, w: 30, h: 40 },
    { what: 'fill', colour: '#222222', opacity: 0.25, x: 40, y: 40, w: 20, h: 20 },
  ]);
});

test('colours of the slide are those of its theme', () => {
  const { marks, colours } = painted(
    <line x1={0} y1={5} x2={9} y2={5} stroke="var(--slide-on-accent)" fill="none" />,
  );
  expect(marks).toMatchObject([{ what: 'stroke', colour: colours['on-accent'], x: 0, y: 5, w: 9, h: 0 }]);
});

test('a component is painted as what it is made of', () => {
  const Bar = ({ height }: { height: number }) => <rect x={0} y={0} width={5} height={height} />;
  const { marks } = painted([<Bar key="a" height={3} />, <Bar key="b" height={7} />]);
  expect(marks.map(({ h }) => h)).toEqual([3, 7]);
});

test('words stand at their place, and those of spans at theirs', () => {
  const { marks } = painted(
    <text x={10} y={20} fontSize={14} fontWeight={700} textAnchor="end" fill="#333333">
      <tspan x={30} y={40}>
        North
      </tspan>
      <tspan x={30} y={60}>
        South
      </tspan>
    </text>,
  );
  const font = '700 14px Arimo';
  expect(marks).toMatchObject([
    { what: 'text', text: 'North', x: 30, y: 40, align: 'right', colour: '#333333', font },
    { what: 'text', text: 'South', x: 30, y: 60, align: 'right', colour: '#333333', font },
  ]);
  expect(
    painted(
      <text x={10} y={20}>
        {'All'}
      </text>,
    ).marks,
  ).toMatchObject([{ text: 'All', x: 10, y: 20, align: 'left' }]);
});

test('what is not drawn in pictures is left out', () => {
  expect(painted(<title>Sales</title>).marks).toEqual([]);
  expect(painted([null, false, 'loose words']).marks).toEqual([]);
});
