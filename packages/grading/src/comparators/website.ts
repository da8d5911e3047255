import { domainToUnicode } from 'node:url'
import { msg } from '@casebench/shared/message'
import { parsedUrl } from '@casebench/shared/parsed-url'
import { remember } from '@casebench/shared/remember'
import { getDomain } from 'tldts'
import type { Comparator } from '../comparator.ts'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { editDistance } from '../text/distance.ts'
import type { Page } from '../websites/shared-hosts.ts'
import { sharedPage } from '../websites/shared-hosts.ts'

type Site = { url: URL; host: string; domain: string; page: Page | undefined }

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i

function withScheme(text: string): string {
  const bare = text.trim().replace(/\s+/g, '')
  if (bare.startsWith('//')) return `https:${bare}`
  return scheme.test(bare) ? bare : `https://${bare}`
}

const readSite = remember(4000, (text: string): Site | undefined => {
  if (/^mailto:|^[^/\s]+@[^/\s]+$/i.test(text.trim())) return undefined
  const url = parsedUrl(withScheme(text))
  if (url === undefined) return undefined
  const host = url.hostname.toLowerCase().replace(/\.+$/, '')
  if (!/[\p{L}\p{N}]/u.test(host)) return undefined
  // A number is the address of a machine to browsers (1 is 0.0.0.1), which is not what somebody wrote.
  if (/^[\d.]+$/.test(host) && !(/^\d+\.\d+\.\d+\.\d+$/.test(host) && text.includes(host))) return undefined
  const domain = getDomain(host, { allowPrivateDomains: true }) ?? host.replace(/^www\./, '')
  return { url, host, domain, page: sharedPage(url) }
})

const host = (url: URL): string =>
  url.hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.+$/, '')

const pathOf = (url: URL): string => {
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  const escaped = path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
  return escaped
}

const query = (url: URL): string => {
  const kept = [...url.searchParams].filter(([name]) => !/^utm_/i.test(name))
  return kept
    .map((pair) => pair.join('='))
    .sort()
    .join('&')
}

const fragment = (url: URL): string => url.hash.replace(/:~:.*$/, '').replace(/^#$/, '')

/** One page: scheme and `www` do not matter; host, port, path, query and fragment do. */
const sameAddress = (left: URL, right: URL): boolean =>
  host(left) === host(right) &&
  left.port === right.port &&
  pathOf(left) === pathOf(right) &&
  query(left) === query(right) &&
  fragment(left) === fragment(right)

/** A domain as people write it, without the letters that stand for others on the wire. */
const shown = (domain: string): string => domainToUnicode(domain) || domain

const label = (domain: string): string => domain.split('.')[0] ?? domain

/** Pages of one host that lends them to many: the path, or the subdomain, says whose page it is. */
function comparePages(wanted: Page, given: Page, text: string): Judgement {
  if (wanted.owner === given.owner) return correct('same-domain', msg`Same page of ${wanted.host}`)
  if (wanted.owner === '' || given.owner === '')
    return notSure(
      'incomplete',
      msg`${text}: only one of them names a page of ${wanted.host}`,
      msg`Give the whole address of the page.`,
    )
  const isNumber = /^(?:id=)?\d+$/.test(wanted.name) !== /^(?:id=)?\d+$/.test(given.name)
  if (wanted.name === given.name || isNumber)
    return notSure(
      'different-domain',
      msg`${text}: may be the same page of ${wanted.host}`,
      msg`Give the address of the source.`,
    )
  return wrong('different-domain', msg`${text}: another page of ${wanted.host}`, msg`This is another page.`)
}

/** A website by its registrable domain: scheme, `www`, path and subdomains do not matter, but on hosts of other people's pages. */
export const website: Comparator = {
  compare(reference, answer, rule) {
    const [wanted, given] = [readSite(reference), readSite(answer)]
    if (wanted === undefined)
      return notSure('reference-unreadable', msg`The reference "${reference}" isn’t a web address`)
    if (given === undefined)
      return wrong(
        'not-a-website',
        msg`"${answer}" isn’t a web address; the reference is ${reference}`,
        msg`Write a web address.`,
      )
    if (rule.wholeAddress)
      return sameAddress(wanted.url, given.url)
        ? correct('same-address', msg`Same address`)
        : wrong('different-address', msg`${answer} is not ${reference}`, msg`This is another page.`)
    const [page, other] = [wanted.page, given.page]
    if (page !== undefined && page.host === other?.host)
      return comparePages(page, other, `${answer} is not ${reference}`)
    if (wanted.domain === given.domain)
      return correct('same-domain', msg`Read as ${shown(wanted.domain)} on both sides`)
    const text = msg`Read as ${shown(given.domain)}, the reference as ${shown(wanted.domain)}`
    if (label(wanted.domain) === label(given.domain))
      return wrong(
        'ending-differs',
        msg`${text}: the ending differs`,
        msg`The name fits, the ending of the domain does not.`,
      )
    if (wanted.domain.length >= 6 && editDistance(wanted.domain, given.domain, 1) === 1)
      return wrong('near-miss', msg`${text}: one character differs`, msg`One character of the domain is wrong.`)
    return wrong('different-domain', text, msg`This is not the website of the entity.`)
  },
  fault(reference) {
    const site = readSite(reference)
    return site === undefined || !site.host.includes('.') ? msg`“${reference}” isn’t a web address` : undefined
  },
}
