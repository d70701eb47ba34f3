import { remoteBuild } from '@orangery/build';

export default remoteBuild({ name: 'mf-billing', port: 3105 });
