import { remoteBuild } from '@orangery/build';

export default remoteBuild({ name: 'mf-account', port: 3102 });
