import packageFile from '../package.json' with { type: 'json' };

/** Version of the API host. */
export const version: string = packageFile.version;
