import { boot } from './main.tsx';

const root = document.getElementById('root');
if (root) void boot(root);
