import { resolve } from 'node:path'
import { ownerUrl, readPlaces } from '@casebench/server/config'
import { sayWhyNot } from '@casebench/server/start-failure'
import { tryUpgrade } from './try-upgrade.ts'

/** `node apps/api/dist/try-upgrade.js`: tries the migrations of this version on a copy of the database, which it removes again. */
tryUpgrade({
  databaseUrl: ownerUrl(readPlaces(process.env)),
  migrationsFolder: resolve('prisma', 'migrations'),
  tell: (line) => console.log(line),
}).catch((error: unknown) => {
  process.exitCode = sayWhyNot(error)
})
