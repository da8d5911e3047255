import { inCheckout } from '../checkout.mjs'
import { say } from '../run/console.mjs'
import { prepare } from '../run/prepare.mjs'
import { mustRun } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/** `npm run texts`: brings the catalogs of every language up to date with the texts in the source of the page and the servers. */
export default async function texts() {
  await prepare()
  for (const workspace of ['apps/web', 'packages/server']) {
    const output = await mustRun(
      `Extracting the texts of ${workspace}`,
      packageProgram('lingui', 'apps/web'),
      ['extract', '--clean'],
      { cwd: inCheckout(workspace), show: 'captured' },
    )
    // Lingui names commands of its own, which Casebench does not have.
    process.stdout.write(output.replaceAll(/^\(Use "npm run .*\n/gm, ''))
  }
  say('Translate what is missing in the catalogs. To list it: npm run vitest -- i18n/catalogs')
}
