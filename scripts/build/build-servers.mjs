import { inCheckout } from '../checkout.mjs'
import { progress } from '../run/console.mjs'
import { bundle } from './bundle.mjs'
import { fingerprintOf, makeUnlessCurrent } from './sources.mjs'

const SERVERS = {
  'apps/api': {
    main: 'src/main.ts',
    'matching-thread': 'src/matching/matching-thread.ts',
    'check-settings': 'src/setup/check-settings-main.ts',
    'credentials-thread': 'src/credentials/credentials-thread.ts',
    'spreadsheet-thread': 'src/spreadsheets/spreadsheet-thread.ts',
    'pdf-thread': 'src/reports/pdf/pdf-thread.ts',
    'workbook-thread': 'src/spreadsheets/workbook-thread.ts',
    setup: 'src/setup/main.ts',
    'forget-secret': 'src/setup/forget-secret-main.ts',
    'owner-link': 'src/setup/owner-link-main.ts',
    'audit-keys': 'src/setup/audit-keys-main.ts',
    backup: 'src/backup/backup-main.ts',
    restore: 'src/backup/restore-main.ts',
    'try-upgrade': 'src/setup/try-upgrade-main.ts',
    doctor: 'src/doctor/doctor-main.ts',
    'support-bundle': 'src/support-bundle/support-bundle-main.ts',
  },
  'apps/worker': {
    main: 'src/main.ts',
    'grading-thread': 'src/grading/grading-thread.ts',
    'recognition-thread': 'src/recognized-text/recognition-thread.ts',
  },
}

/** Bundles api and worker, each unless it was made from these sources. */
export async function buildServers() {
  const common = ['packages', 'prisma', 'pnpm-lock.yaml', 'scripts/build/bundle.mjs', 'scripts/build/build-servers.mjs']
  for (const [workspace, entries] of Object.entries(SERVERS)) {
    await makeUnlessCurrent({
      stamp: inCheckout(workspace, 'dist', '.made-from'),
      fingerprint: fingerprintOf([workspace, ...common]),
      make: async () => {
        progress(`Building ${workspace}`)
        await bundle(workspace, entries)
      },
    })
  }
}
