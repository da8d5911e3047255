import { createTransport } from 'nodemailer'

export type Letter = { recipient: string; subject: string; text: string }

/** Why a mail did not leave, in words for an administrator. `final` when the same mail would be refused again. */
type DeliveryFailure = { reason: string; final: boolean }

export type MailServer = {
  /** Hands a mail to the server. Undefined when the server has taken it. */
  deliver: (letter: Letter) => Promise<DeliveryFailure | undefined>
}

type Timeouts = { connect: number; whole: number }
const defaultTimeout: Timeouts = { connect: 10_000, whole: 20_000 }

/** What nodemailer says of a failed send. */
type SendError = {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  permanent?: boolean
  rejectedErrors?: SendError[]
}

const maxReplyLength = 200
const firstLine = (reply: string): string => (reply.split(/[\r\n]/)[0] ?? '').slice(0, maxReplyLength)

/** Nothing of the mail's own text may be in the reason: a server that refuses a text likes to quote it. */
function describe(error: SendError): DeliveryFailure {
  const refusal = error.rejectedErrors?.[0] ?? error
  const again = (reason: string) => ({ reason, final: false })
  switch (error.code) {
    case 'EABORT':
    case 'ETIMEDOUT':
      return again('The mail server did not respond in time.')
    case 'EDNS':
    case 'ESOCKET':
    case 'ECONNECTION':
      return again('The mail server could not be reached.')
    case 'ETLS':
      return again('The mail server offers no secure connection.')
    case 'EAUTH':
    case 'ENOAUTH':
    case 'EOAUTH2':
      return again('The mail server refused the user name or password.')
    case 'EENVELOPE': {
      const reply = firstLine(refusal.response ?? '')
      // A sender that is refused is a matter of configuration, and can be mended while the mail waits.
      if (refusal.command?.startsWith('MAIL')) return again(`The mail server refused the sender: ${reply}`)
      const final = refusal.permanent ?? refusal.response === undefined
      return { reason: `The mail server refused the recipient: ${reply || 'the address is not a valid one'}`, final }
    }
    case 'EMESSAGE':
      return { reason: `The mail server refused the mail (${error.responseCode}).`, final: error.permanent === true }
    default:
      return again('The mail could not be sent.')
  }
}

/** A mail server by its address (`smtp://user:password@host:587`, `smtps://…`). */
export function mailServer(url: string, from: string, timeout: Timeouts = defaultTimeout): MailServer {
  const transport = createTransport({
    url,
    connectionTimeout: timeout.connect,
    greetingTimeout: timeout.connect,
    dnsTimeout: timeout.connect,
    socketTimeout: timeout.whole,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async ({ recipient, subject, text }) => {
      try {
        await transport.sendMail({
          from,
          // As an object it is one address, whatever commas and brackets are in it.
          to: { name: '', address: recipient },
          subject,
          text,
          // RFC 3834: nobody's holiday notice should answer.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(timeout.whole),
        })
        return undefined
      } catch (error) {
        return describe(error as SendError)
      }
    },
  }
}
