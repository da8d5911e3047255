import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { progress } from '../run/console.mjs'
import { childEnvironment, mustRun } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'
import { fingerprintOf, makeUnlessCurrent } from './sources.mjs'

/** Generates the Prisma client and the types of its tables for Kysely, unless both were generated from this schema. */
export async function generate() {
  await makeUnlessCurrent({
    stamp: inCheckout('prisma', 'generated', '.made-from'),
    fingerprint: fingerprintOf(['prisma/schema.prisma', 'prisma/prisma.config.ts', 'prisma/package.json']),
    make: async () => {
      progress('Generating the database client')
      // Generating needs no schema engine, but Prisma insists on having one, and would download it. Any program will do.
      const env = childEnvironment({
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
        // Prisma asks a shell for the second generator by its name alone.
        PATH: [inCheckout('node_modules', '.bin'), process.env.PATH].join(path.delimiter),
      })
      const cwd = inCheckout('prisma')
      await mustRun('Generating the database client', packageProgram('prisma'), ['generate'], {
        cwd,
        env,
        show: 'captured',
      })
    },
  })
}
