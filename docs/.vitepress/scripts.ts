import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const inline = /<script((?![^>]*\bsrc=)[^>]*)>([\s\S]*?)<\/script>/g

/** The page with each of its inline scripts in a file: a content security policy lets a page run files of its own alone. */
export function withoutInlineScripts(html: string, outDir: string, base: string): string {
  return html.replace(inline, (_script, attributes: string, code: string) => {
    const name = `assets/inline.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
    mkdirSync(join(outDir, 'assets'), { recursive: true })
    writeFileSync(join(outDir, name), code)
    return `<script${attributes} src="${base}${name}"></script>`
  })
}
