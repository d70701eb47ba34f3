import { defineRemote } from '@orangery/build';

export default defineRemote({ name: '__name__', port: __port__ });
