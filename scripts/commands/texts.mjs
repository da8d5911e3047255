import { inCheckout } from '../checkout.mjs'
import { prepare } from '../run/prepare.mjs'
import { mustRun } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/** `npm run texts`: brings the catalogs of every language up to date with the texts that stand in the page's source. */
export default async function texts() {
  await prepare()
  const web = inCheckout('apps', 'web')
  await mustRun('Extracting the texts', packageProgram('lingui', 'apps/web'), ['extract', '--clean'], {
    cwd: web,
    show: 'stdout',
  })
}
