import { chromium } from '@playwright/test'
import { readdirSync, mkdirSync } from 'node:fs'
import { findBrowser } from './scripts/tests/browser.mjs'
const [lang, ...only] = process.argv.slice(2)
const dir = `/tmp/lshots/${lang}`
const files = readdirSync(dir).filter((f) => f.endsWith('.jpg') && (only.length === 0 || only.includes(f.replace('.jpg',''))))
const b = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false })
const p = await b.newPage({ viewport: { width: 1960, height: 1340 } })
mkdirSync('/tmp/lshots/sheets', { recursive: true })
for (let i = 0; i < files.length; i += 4) {
  const html = files.slice(i, i + 4).map((f) => `<figure><figcaption>${f}</figcaption><div><img src="file://${dir}/${f}"></div></figure>`).join('')
  const { writeFileSync } = await import('node:fs'); writeFileSync('/tmp/lshots/s.html', `<style>body{margin:0;display:grid;grid-template-columns:1fr 1fr;gap:4px;background:#f0f}figure{margin:0}figcaption{font:14px sans-serif;background:#ff0}div{height:645px;overflow:hidden;background:#fff}img{width:976px}</style>${html}`)
  await p.goto('file:///tmp/lshots/s.html'); await p.waitForTimeout(150)
  await p.screenshot({ path: `/tmp/lshots/sheets/${lang}-${String(i / 4).padStart(2, '0')}.png` })
}
await b.close()
console.log(files.map((f, i) => `${Math.floor(i / 4)}:${f}`).join(' '))
