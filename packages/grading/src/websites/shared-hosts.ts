import { getDomain, getDomainWithoutSuffix, parse } from 'tldts'

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Domains and hosts under which other people have their pages: networks, page builders, directories, short links. */
const shared = set(`
facebook.com instagram.com linkedin.com x.com tiktok.com youtube.com threads.net threads.com vk.com ok.ru xing.com weibo.com
t.me wa.me telegram.me whatsapp.com snapchat.com reddit.com tumblr.com mastodon.social bsky.app discord.gg discord.com line.me
medium.com substack.com github.com gitlab.com bitbucket.org sourceforge.net behance.net dribbble.com vimeo.com soundcloud.com
twitch.tv flickr.com slideshare.net issuu.com patreon.com kickstarter.com indiegogo.com gofundme.com ko-fi.com
linktr.ee carrd.co about.me beacons.ai bio.link taplink.cc notion.so notion.site wixsite.com wix.com weebly.com jimdo.com
jimdofree.com jimdosite.com webnode.com site123.me strikingly.com mystrikingly.com squarespace.com godaddysites.com
webflow.io wordpress.com blogger.com livejournal.com tilda.ws myshopify.com business.site ueniweb.com canva.site
sites.google.com docs.google.com drive.google.com maps.google.com play.google.com apps.apple.com g.page g.co goo.gl
maps.app.goo.gl bit.ly tinyurl.com ow.ly web.archive.org archive.org archive.ph
wikipedia.org wikidata.org crunchbase.com opencorporates.com zoominfo.com dnb.com kompass.com europages.com europages.co.uk
northdata.com northdata.de glassdoor.com indeed.com trustpilot.com yellowpages.com yell.com gelbeseiten.de
indiamart.com made-in-china.com globalsources.com tradeindia.com justdial.com thomasnet.com dhgate.com 1688.com tmall.com
taobao.com allegro.pl bol.com cdiscount.com flipkart.com ozon.ru wildberries.ru avito.ru poshmark.com depop.com vinted.com
find-and-update.company-information.service.gov.uk`)

/** Names that have a domain in many countries. */
const sharedNames = set(`
amazon ebay etsy rakuten mercadolibre mercadolivre shopee lazada alibaba aliexpress pinterest tripadvisor yelp booking airbnb
expedia zalando walmart craigslist gumtree kleinanzeigen olx`)

const otherDomains: Readonly<Record<string, string>> = {
  'twitter.com': 'x.com',
  'fb.com': 'facebook.com',
  'fb.me': 'facebook.com',
  'instagr.am': 'instagram.com',
  'lnkd.in': 'linkedin.com',
  'telegram.me': 't.me',
}

// What stands before the name in an address: linkedin.com/company/acme, sites.google.com/view/acme.
const categories = set(`
company companies in school showcase pages people page p groups group c channel user users u shop shops store stores str usr
pub profile profiles o org organization organisations view site sites wiki biz d document spreadsheets forms presentation
maps place details apps app id web bus_pages seller sellers itm dp gp hotel rooms rooms restaurant review reviews r s add
vendor supplier b en de fr es it pt nl`)

// Subdomains that are the host's own: a language, a version for phones.
const isOwnSubdomain = (label: string): boolean =>
  /^(?:www\d?|m|mobile|web|touch|l|lm|old|new|business|[a-z]{2}(?:-[a-z]{2})?)$/.test(label)

/** Whose page an address is; `owner` is empty where it names the host alone. */
export type Page = { host: string; owner: string; name: string }

function sharedDomain(host: string): string | undefined {
  const bare = host.replace(/^(?:www|m)\./, '')
  if (shared.has(bare)) return bare
  const domain = getDomain(host) ?? ''
  const main = otherDomains[domain] ?? domain
  if (shared.has(main) || sharedNames.has(getDomainWithoutSuffix(host) ?? '')) return main
  // A public suffix of the private section that nobody's name stands before: s3.amazonaws.com/acme.
  const { isPrivate, domain: own } = parse(host, { allowPrivateDomains: true })
  return isPrivate === true && own === null ? host : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The page of an address on a host of other people's pages; undefined on any other host. */
export function sharedPage(url: URL): Page | undefined {
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  const domain = sharedDomain(host)
  if (domain === undefined) return undefined
  const before = host.endsWith(`.${domain}`) ? host.slice(0, -domain.length - 1) : ''
  const subdomain = before === '' || isOwnSubdomain(before) ? '' : before
  const segments = decoded(url.pathname).toLowerCase().split('/').filter(Boolean)
  let depth = 0
  while (depth < segments.length - 1 && categories.has(segments[depth] ?? '')) depth++
  const taken = subdomain === '' ? segments.slice(0, depth + 1) : []
  const last = taken.at(-1)
  const isScript = last !== undefined && /\.(?:php|aspx?|html?)$|^(?:sp|s|watch|search|itm|view|share)$/.test(last)
  const query = isScript ? [...url.searchParams].map((pair) => pair.join('=')).sort() : []
  const name = (query.length > 0 ? query.join('&') : (last ?? subdomain)).replace(/^@/, '')
  const owner = [subdomain, ...taken.map((one) => one.replace(/^@/, '')), ...query].filter(Boolean).join('/')
  return { host: domain, owner, name }
}
