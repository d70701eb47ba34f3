import { shellBuild } from '@orangery/build';

export default shellBuild({ port: 3000 });
