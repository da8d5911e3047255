import manifest from '../../package.json' with { type: 'json' }

/** Of this build: every room of the house has the same. */
export const version: string = manifest.version
