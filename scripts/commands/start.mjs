import { buildGuideInBackground } from '../build/background-guide.mjs'
import { inCheckout } from '../checkout.mjs'
import { claimDatabase } from '../postgres/database.mjs'
import { announcement } from '../run/announcement.mjs'
import { say, timed } from '../run/console.mjs'
import { Failure } from '../run/failure.mjs'
import { casebenchHome } from '../run/home.mjs'
import { addressOf, claimPort } from '../run/ports.mjs'
import { prepareApart } from '../run/prepare-apart.mjs'
import { requireIds, serverEnvironment } from '../run/server-environment.mjs'
import { Session } from '../run/session.mjs'
import { checkSettings, runSetup } from '../run/setup.mjs'
import { supervise } from '../run/supervisor.mjs'

/** Stands for the address of our own Postgres while there is none. */
const TO_BE_MADE = 'postgresql://127.0.0.1/casebench'

/**
 * `npm start`: everything Casebench needs, built and running, until Ctrl C.
 * @param {string[]} args
 */
export default async function start(args) {
  // Whoever asks for help must not find an academy running.
  if (args.length > 0)
    throw new Failure('npm start takes no arguments. README.md lists the variables that it reads.', 2)
  const session = new Session()
  await session.run(async () => {
    requireIds()
    const home = casebenchHome()
    const PORT = process.env.PORT?.trim() || '3000'
    const HOST = process.env.HOST?.trim() || '127.0.0.1'
    const database = await claimDatabase({ home, address: addressOf(HOST, Number(PORT)) })
    session.atEnd(database.release)
    const port = await claimPort(PORT, HOST)
    const address = addressOf(HOST, port)
    const remember = () => database.remember(address, session.pids)
    remember()
    const preparing = prepareApart()
    session.atEnd(preparing.stop)
    await preparing.done
    const environment = (/** @type {string} */ url) =>
      serverEnvironment({ home, url, host: HOST, port, webRoot: inCheckout('apps', 'web', 'dist') })
    await timed('settings', () =>
      checkSettings({ env: environment(process.env.DATABASE_URL || TO_BE_MADE), isNew: database.isNew() }),
    )
    const { url, setupUrl, stop } = await timed('Postgres', database.open)
    session.atEnd(stop)

    const env = environment(url)
    const told = await timed('setup', () => runSetup({ args: ['apps/api/dist/setup.js'], env, setupUrl }))
    const servers = ['api', 'worker'].map((name) =>
      supervise({
        name,
        args: [`apps/${name}/dist/main.js`],
        env,
        onStart: remember,
      }),
    )
    for (const server of servers) session.add(server)
    remember()
    await timed('servers ready', () => Promise.all(servers.map((server) => server.ready)))
    say(announcement({ address, ...told }))
    session.atEnd(buildGuideInBackground())
  })
}
