import { defineRemote } from '@orangery/build';

export default defineRemote({ name: 'mf-account', port: 3102 });
