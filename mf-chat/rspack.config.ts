import { defineRemote } from '@orangery/build';

export default defineRemote({ name: 'mf-chat', port: 3101 });
