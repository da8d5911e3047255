import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const attribute = /<(\w+)\b[^>]*?\s(href|src)="([^"]*)"/g
const identifier = /\sid="([^"]+)"/g

type Page = { name: string; html: string; ids: ReadonlySet<string> }

const pagesOf = (outDir: string): Page[] =>
  readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const html = readFileSync(join(outDir, name), 'utf8')
      return { name, html, ids: new Set([...html.matchAll(identifier)].map(([, id = '']) => id)) }
    })

function fileOf(address: string): string {
  const path = decodeURI(address)
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}

/**
 * Everything a built page links to is there, to the very heading, and nothing is loaded from another host or written into it.
 * @throws Error with every fault.
 */
export function checkSite(outDir: string, base: string): void {
  const pages = pagesOf(outDir)
  const faults = pages.flatMap((page) => faultsOf(page, pages, outDir, base))
  if (faults.length > 0) throw new Error(`The built documentation has faults:\n${faults.join('\n')}`)
}

function faultsOf({ name, html, ids }: Page, pages: readonly Page[], outDir: string, base: string): string[] {
  const faults: string[] = []
  if (/<script(?![^>]*\bsrc=)[^>]*>/.test(html)) faults.push(`${name}: a script is written into the page`)
  for (const [, element, , link = ''] of html.matchAll(attribute)) {
    const [address = '', fragment = ''] = link.split('#')
    if (/^(https?:)?\/\//.test(link)) {
      if (element !== 'a') faults.push(`${name}: ${element} loads ${link} from another host`)
    } else if (link.startsWith('#')) {
      if (fragment !== '' && !ids.has(decodeURIComponent(fragment))) faults.push(`${name}: no heading ${link}`)
    } else if (link.startsWith(base)) {
      const file = fileOf(address.slice(base.length))
      const target = pages.find((page) => relative(page.name, file) === '')
      if (!existsSync(join(outDir, file))) faults.push(`${name}: ${link} is not there`)
      else if (fragment !== '' && target && !target.ids.has(decodeURIComponent(fragment)))
        faults.push(`${name}: no heading ${link}`)
    }
  }
  return faults
}
