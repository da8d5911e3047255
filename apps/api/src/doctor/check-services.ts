import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectSecurely, type TLSSocket } from 'node:tls'
import type { Config } from '@casebench/server/config'
import { ConfigurationError, isLoopback } from '@casebench/server/environment'
import { listModels } from '@casebench/server/model/list-models'
import { firstContact, openPromptRedis } from '@casebench/server/redis'
import { checkStore } from '@casebench/server/storage/check-store'
import { about, type Finding } from './finding.ts'

const day = 24 * 60 * 60 * 1000
/** Milliseconds to connect and hear something. */
const patience = 5000

/** Writes, reads, lists and deletes a file where documents are kept. */
export async function checkDocuments(config: Pick<Config, 'home' | 'objectStore'>): Promise<Finding[]> {
  const { ok, fault } = about('Documents')
  try {
    await checkStore(config)
    const { objectStore, home } = config
    return [ok(`They can be kept ${objectStore ? `in the bucket ${objectStore.bucket}` : `in ${home}`}.`)]
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return [fault(error.message, 'Until then nobody can upload or open a document.')]
  }
}

/** Whether Redis answers, where one is configured. */
export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding[]> {
  const { ok, fault } = about('Queue')
  if (redisUrl === undefined) return [ok('It is kept in Postgres.')]
  const redis = openPromptRedis(redisUrl)
  try {
    await firstContact(redis)
    await redis.ping()
    return [ok('Redis answers.')]
  } catch {
    return [
      fault(
        'Redis does not answer at REDIS_URL.',
        'Look whether it runs. Until then work begins late, and pages ask now and then.',
      ),
    ]
  } finally {
    redis.disconnect()
  }
}

/** What a server says first. */
const greeting = (socket: Socket | TLSSocket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.setTimeout(patience, () => socket.destroy(new Error('no answer in time')))
    socket.once('error', reject)
    socket.once('data', (data) => resolve(data.toString('utf8').split('\r\n')[0] ?? ''))
    socket.once('end', () => reject(new Error('it hung up')))
  })

/** Whether a mail server answers. Nobody is signed in, and nothing is sent. */
export async function checkMailServer({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>): Promise<Finding[]> {
  const { ok, warning, fault } = about('Mail')
  if (mail.server === undefined)
    return [
      warning(
        'There is no mail server: invitations and reminders are kept for an administrator to pass on.',
        'Set CASEBENCH_SMTP_URL.',
      ),
    ]
  const { protocol, hostname: host, port } = new URL(mail.server)
  const isSecure = protocol === 'smtps:'
  const address = { host, port: Number(port || (isSecure ? 465 : 587)) }
  const socket = isSecure ? connectSecurely({ ...address, servername: host }) : connectPlain(address)
  try {
    const said = await greeting(socket)
    if (!said.startsWith('220'))
      return [
        fault(
          `The mail server at ${host} says “${said.slice(0, 100)}”.`,
          'Ask whoever runs it, or set CASEBENCH_SMTP_URL to another.',
        ),
      ]
    const isLocalSender = /@localhost>?$/.test(mail.from) && !isLoopback(new URL(publicUrl).hostname)
    return [
      ok(`The mail server at ${host} answers.`),
      ...(isLocalSender
        ? [
            warning(
              `Mails come from ${mail.from}, which nobody can answer.`,
              'Set CASEBENCH_MAIL_FROM to an address of yours.',
            ),
          ]
        : []),
    ]
  } catch (error) {
    return [
      fault(
        `The mail server at ${host} cannot be reached (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}).`,
        'Check the host and port of CASEBENCH_SMTP_URL, and what stands in between. Mails wait meanwhile.',
      ),
    ]
  } finally {
    socket.destroy()
  }
}

/** Whether the model server has the model that is named. */
export async function checkModel({ model }: Pick<Config, 'model'>): Promise<Finding[]> {
  const { ok, fault } = about('Model')
  if (model === undefined) return [ok('None is set: reviewers mark free text, and Manu quotes the knowledge base.')]
  const { models, reason } = await listModels(model)
  if (reason !== null)
    return [fault(reason, 'Check CASEBENCH_MODEL_URL and CASEBENCH_MODEL_KEY. Reviewers mark free text meanwhile.')]
  return [
    models.includes(model.name)
      ? ok(`The model server has ${model.name}.`)
      : fault(
          `The model server has no model ${model.name}.`,
          `Set CASEBENCH_MODEL to one that it has, such as ${models[0]}.`,
        ),
  ]
}

/** When the certificate of a host ends; rejects where it is not valid for it today. */
const certificateEnds = (host: string, port: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connectSecurely({ host, port, servername: host })
    socket.setTimeout(patience, () => socket.destroy(new Error('no answer in time')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
  })

/** Days before its end in which a certificate should have been renewed. */
const renewal = 14

/** Whether people can reach the page at its public address, and how long its certificate holds. */
export async function checkPublicAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  now = new Date(),
): Promise<Finding[]> {
  const { ok, warning, fault } = about('Address')
  const { protocol, hostname, port } = new URL(publicUrl)
  const remedy = 'Check CASEBENCH_PUBLIC_URL, the proxy in front, and that Casebench runs.'
  const certificate = about('Certificate')
  const ofCertificate: Finding[] = []
  if (protocol === 'https:')
    try {
      const ends = await certificateEnds(hostname, Number(port || 443))
      const days = Math.floor((ends.getTime() - now.getTime()) / day)
      const says = `The certificate of ${hostname} holds for ${days} more days.`
      ofCertificate.push(
        days < renewal
          ? certificate.warning(says, 'Renew it, and look why that does not happen by itself.')
          : certificate.ok(says),
      )
    } catch (error) {
      const said = (error as NodeJS.ErrnoException).code ?? (error as Error).message
      ofCertificate.push(
        certificate.fault(
          `No secure connection to ${hostname} can be made (${said}).`,
          'Renew or replace the certificate, and check that it is for this host.',
        ),
      )
    }
  try {
    const answer = await fetch(`${publicUrl}/health/ready`, {
      signal: AbortSignal.timeout(patience),
      redirect: 'manual',
    })
    if (answer.ok) return [ok(`Casebench answers at ${publicUrl}.`), ...ofCertificate]
    return [fault(`${publicUrl}/health/ready answers ${answer.status}.`, remedy), ...ofCertificate]
  } catch {
    return [warning(`Nobody answers at ${publicUrl} from this machine.`, remedy), ...ofCertificate]
  }
}

/** Whether the provider that signs people in answers, as the one that it is said to be. */
export async function checkIdentityProvider({ identity }: Pick<Config, 'identity'>): Promise<Finding[]> {
  const { ok, fault } = about('Sign-in')
  const { external } = identity
  if (external === undefined) return [ok('Casebench signs people in itself.')]
  const remedy = 'Check CASEBENCH_ISSUER, and that the provider can be reached. Nobody can sign in meanwhile.'
  try {
    const address = `${external.issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'error' })
    const { issuer } = (await answer.json()) as { issuer?: unknown }
    return [
      answer.ok && issuer === external.issuer
        ? ok(`${external.name} answers.`)
        : fault(`What answers at ${address} is not the provider ${external.issuer}.`, remedy),
    ]
  } catch {
    return [fault(`The provider at ${external.issuer} does not answer.`, remedy)]
  }
}
