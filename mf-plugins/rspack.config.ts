import { remoteBuild } from '@orangery/build';

export default remoteBuild({ name: 'mf-plugins', port: 3103 });
