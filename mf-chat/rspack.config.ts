import { remoteBuild } from '@orangery/build';

export default remoteBuild({ name: 'mf-chat', port: 3101 });
