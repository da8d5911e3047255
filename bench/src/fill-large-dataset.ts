// What `npm run large-dataset` runs: fills the database of DATABASE_URL with a share of the large academy.
import { openSystem } from '../support/system.ts'
import { fillLargeDataset, shareOf } from './large-dataset.ts'

const system = await openSystem()
await fillLargeDataset(system.config.databaseUrl, shareOf(Number(process.argv[2] ?? 1)))
await system.stop()
process.exit(0)
