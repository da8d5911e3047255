import { createHash } from 'node:crypto'
import { i18n } from '@casebench/server/i18n'
import type { LaunchFault } from '@casebench/shared/learning-platforms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../http/reader-language.ts'
import { LaunchRefused, launchFaultSentence } from './launch-fault.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-inline-size:36rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}a{color:LinkText}button{font:inherit;padding:.5rem 1rem}code{font-size:.875rem}`
const styleHash = createHash('sha256').update(style).digest('base64')

type Page = {
  title: string
  sentences: readonly string[]
  link?: { href: string; text: string }
  code?: string
  form?: { url: string; token: string; button: string }
}

/** @param framedBy the origins that may show it in a frame: nothing on such a page acts for anyone. */
function send(reply: FastifyReply, request: FastifyRequest, page: Page, framedBy: readonly string[]): FastifyReply {
  const language = languageOf(request.raw)
  const link = page.link && `<p><a href="${escaped(page.link.href)}" target="_blank">${escaped(page.link.text)}</a></p>`
  const form =
    page.form &&
    `<form method="post" action="${escaped(page.form.url)}"><input type="hidden" name="JWT" value="${escaped(page.form.token)}"><button>${escaped(page.form.button)}</button></form>`
  if (framedBy.length > 0) reply.removeHeader('x-frame-options')
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action ${page.form ? new URL(page.form.url).origin : "'none'"}; frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(page.title)} – Casebench</title><style>${style}</style></head><body><main><h1>${escaped(page.title)}</h1>${page.sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('')}${link ?? ''}${form ?? ''}${page.code ? `<p><code>${escaped(page.code)}</code></p>` : ''}</main></body></html>`,
    )
}

/** Says why nobody was let in; the log says it with its cause. */
export function refuseLaunch(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof LaunchRefused)) throw error
  const { fault, cause } = error
  const reason = cause instanceof Error ? cause.message : cause
  request.log.warn({ fault, reason }, 'nobody was let in from a learning platform')
  return sendFault(request, reply, fault)
}

/** Text that cannot be stored is refused as everywhere; the rest is said on a page as any other. */
const statusOf = (fault: LaunchFault): number => (fault === 'text_unreadable' ? 400 : 200)

const sendFault = (request: FastifyRequest, reply: FastifyReply, fault: LaunchFault): FastifyReply =>
  send(
    reply.status(statusOf(fault)),
    request,
    {
      title: i18n.t('Casebench could not be opened'),
      sentences: [
        launchFaultSentence(fault),
        i18n.t(
          'Open Casebench from your learning platform again. If that does not help, show this page to your teacher.',
        ),
      ],
      code: fault,
    },
    [],
  )

/** What a platform shows in its frame: a browser that keeps no cookies of frames signs in in a window of its own. */
export const sendNewWindow = (
  request: FastifyRequest,
  reply: FastifyReply,
  href: string,
  framedBy: readonly string[],
): FastifyReply =>
  send(
    reply,
    request,
    {
      title: 'Casebench',
      sentences: [i18n.t('Casebench opens in a window of its own.')],
      link: { href, text: i18n.t('Open in a new window') },
    },
    framedBy,
  )

/** Posts what was chosen to the platform, when the person says so. */
export const sendReturn = (
  request: FastifyRequest,
  reply: FastifyReply,
  { platform, url, token }: { platform: string; url: string; token: string },
): FastifyReply =>
  send(
    reply,
    request,
    {
      title: i18n.t('Case chosen'),
      sentences: [i18n.t('Go back to the learning platform to add the link.')],
      form: { url, token, button: i18n.t('Back to {platform}', { platform }) },
    },
    [],
  )
