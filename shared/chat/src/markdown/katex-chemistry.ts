// A separate chunk, loaded with the first formula of chemistry.
import './katex.ts';
import 'katex/contrib/mhchem';

export const chemistry = true;
