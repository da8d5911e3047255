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
find-and-update.company-information.service.gov.uk
blog.naver.com cafe.naver.com smartstore.naver.com brand.naver.com post.naver.com tistory.com pf.kakao.com brunch.co.kr
ameblo.jp note.com note.mu hatenablog.com hatena.ne.jp fc2.com seesaa.net livedoor.jp cocolog-nifty.com peraichi.com thebase.in stores.jp lin.ee
zhihu.com space.bilibili.com bilibili.com xiaohongshu.com douyin.com mp.weixin.qq.com baike.baidu.com tieba.baidu.com qcc.com tianyancha.com
wellfound.com angel.co bloomberg.com pitchbook.com producthunt.com g2.com capterra.com clutch.co f6s.com craft.co rocketreach.co bbb.org manta.com
societe.com pappers.fr infogreffe.fr verif.com companycheck.co.uk endole.co.uk bizapedia.com moneyhouse.ch wlw.de wer-zu-wem.de firmenwissen.de
cylex.de cylex-uk.co.uk hotfrog.com infobel.com pagesjaunes.fr paginasamarillas.es paginegialle.it empresite.eleconomista.es einforma.com
infocif.es aleo.com krs-pobierz.pl panoramafirm.pl firmy.cz leboncoin.fr subito.it marktplaats.nl tokopedia.com bukalapak.com
ec21.com tradekey.com jd.com gumroad.com buymeacoffee.com eventbrite.com meetup.com quora.com goodreads.com imdb.com
typepad.com over-blog.com over-blog.fr canalblog.com skyrock.com fandom.com ucoz.ru ucoz.net narod.ru dzen.ru tripod.com angelfire.com geocities.com
free.fr perso.orange.fr pagesperso-orange.fr perso.neuf.fr beepworld.de npage.de hpage.com homepage.t-online.de webador.com simplesite.com
framer.website framer.app canva.com my.canva.site lnk.bio msha.ke mailchi.mp typeform.com naver.me zalo.me shopify.com forms.gle youtu.be`)

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
maps place details apps app id web societe entreprise question questions ti bus_pages seller sellers itm dp gp hotel rooms rooms restaurant review reviews r s add
vendor supplier b en de fr es it pt nl`)

// Subdomains that are the host's own: a language, a version for phones.
const isOwnSubdomain = (label: string): boolean =>
  /^(?:www\d?|m|mobile|web|touch|l|lm|old|new|business|[a-z]{2}(?:-[a-z]{2})?)$/.test(label)

// Their paths begin with a country.
const byCountry = set('apps.apple.com opencorporates.com')

const isOfMarket = (domain: string): boolean => sharedNames.has(getDomainWithoutSuffix(domain) ?? '')

/** Whose page an address is; `owner` is empty where it names the host alone. */
export type Page = { host: string; owner: string; name: string }

function sharedDomain(host: string, path: string): string | undefined {
  const bare = host.replace(/^(?:www|m)\./, '')
  if (shared.has(bare)) return bare
  if (/^google(?:\.[a-z]{2,3}){1,2}$/.test(bare) && path.startsWith('/maps')) return bare
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
  const domain = sharedDomain(host, url.pathname)
  if (domain === undefined) return undefined
  const before = host.endsWith(`.${domain}`) ? host.slice(0, -domain.length - 1) : ''
  const isOwn = isOwnSubdomain(before) || (isOfMarket(domain) && /^(?:shops?|stores?|pages?)$/.test(before))
  const subdomain = before === '' || isOwn ? '' : before
  const segments = decoded(url.pathname).toLowerCase().split('/').filter(Boolean)
  let depth = 0
  const isCategory = (segment: string): boolean =>
    categories.has(segment) || (byCountry.has(domain) && /^[a-z]{2}(?:[-_][a-z]{2})?$/.test(segment))
  while (depth < segments.length - 1 && isCategory(segments[depth] ?? '')) depth++
  const taken = subdomain === '' ? segments.slice(0, depth + 1) : []
  const last = taken.at(-1)
  const isScript =
    last !== undefined && /\.(?:php|aspx?|html?)$|^(?:sp|s|watch|search|itm|view|share|details)$/.test(last)
  const query = isScript ? [...url.searchParams].map((pair) => pair.join('=')).sort() : []
  const name = (query.length > 0 ? query.join('&') : (last ?? subdomain)).replace(/^@/, '')
  const owner = [subdomain, ...taken.map((one) => one.replace(/^@/, '')), ...query].filter(Boolean).join('/')
  return { host: domain, owner, name }
}
