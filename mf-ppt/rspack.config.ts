import { remoteBuild } from '@orangery/build';

export default remoteBuild({ name: 'mf-ppt', port: 3106 });
