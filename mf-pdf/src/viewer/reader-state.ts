import { proxy } from 'valtio';

/** How wide a page is shown: a factor of its printed size, or what it is fitted to. */
export type Zoom = number | 'page-width' | 'page-fit' | 'auto';

export type SearchState = {
  query: string;
  caseSensitive: boolean;
  wholeWords: boolean;
  /** Which of the places found so far is shown, from 1; 0 while it is none. */
  current: number;
  total: number;
  /** `pending`: pages are still being looked through. */
  result: 'pending' | 'found' | 'wrapped' | 'none';
};

export type ReaderStatus =
  | 'opening'
  | 'password'
  | 'wrong-password'
  | 'ready'
  /** The file is no PDF or so broken that no page can be shown. */
  | 'damaged'
  /** It cannot be had from where it is kept. */
  | 'unavailable';

export type ReaderState = {
  status: ReaderStatus;
  /** `interrupted`: pieces of the file do not arrive at the moment; `refused`: what is missing cannot be had any more. */
  trouble: 'interrupted' | 'refused' | null;
  /** A page is there with its text. */
  isDrawn: boolean;
  pages: number;
  /** From 1. */
  page: number;
  /** What the document calls its pages, where it does not simply count them. */
  labels: readonly string[] | null;
  /** 1 is the printed size. */
  scale: number;
  zoom: Zoom;
  /** Clockwise, in degrees: 0, 90, 180 or 270. */
  rotation: number;
  isTwoPages: boolean;
  /** Numbers of the pages that could not be read or drawn. */
  unreadable: number[];
  search: SearchState;
};

const noSearch: SearchState = {
  query: '',
  caseSensitive: false,
  wholeWords: false,
  current: 0,
  total: 0,
  result: 'found',
};

export const createReaderState = (): ReaderState =>
  proxy<ReaderState>({
    status: 'opening',
    trouble: null,
    isDrawn: false,
    pages: 0,
    page: 1,
    labels: null,
    scale: 1,
    zoom: 'page-width',
    rotation: 0,
    isTwoPages: false,
    unreadable: [],
    search: { ...noSearch },
  });
