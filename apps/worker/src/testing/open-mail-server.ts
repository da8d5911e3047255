import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Received = { mail: Email; from: string; to: string[] }

const quiet: SMTPServerOptions = { authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], logger: false }

/** A real SMTP server that keeps what it is given, until it is closed. */
export async function openMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = []
  const server = new SMTPServer({
    ...quiet,
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          received.push({ mail, from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) })
          done()
        }, done)
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { received, port: address.port, url: `smtp://127.0.0.1:${address.port}`, close }
}
