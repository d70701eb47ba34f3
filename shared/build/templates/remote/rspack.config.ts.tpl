import { remoteBuild } from '@orangery/build';

export default remoteBuild({ name: '__name__', port: __port__ });
