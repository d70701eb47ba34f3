import { remoteBuild } from '@orangery/build';

export default remoteBuild({ name: 'mf-pdf', port: 3104 });
