import { defineShell } from '@orangery/build';

export default defineShell({ port: 3000 });
