// Peers that are only used while a client is generated, by a command line that finds its own: without this, every package that
// asks for the client is installed once for each version of them.
const BUILDING_ONLY = {
  '@prisma/client': ['prisma', 'typescript'],
  '@prisma/internals': ['typescript'],
  '@prisma/studio-core': ['@types/react', 'react', 'react-dom'],
  // Has a copy of its own: see pnpm-workspace.yaml.
  'openapi-typescript': ['typescript'],
  prisma: ['typescript'],
  valibot: ['typescript'],
}

module.exports = {
  hooks: {
    readPackage(manifest) {
      for (const peer of BUILDING_ONLY[manifest.name] ?? []) {
        delete manifest.peerDependencies?.[peer]
        delete manifest.peerDependenciesMeta?.[peer]
      }
      return manifest
    },
  },
}
