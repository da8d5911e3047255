import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { checkSite } from './check-site.ts'
import { headingId, linkAsOnDisk } from './links.ts'
import { withoutInlineScripts } from './scripts.ts'
import { navigation, sidebar } from './sidebar.ts'

const base = '/guide/'
const icon = `data:image/svg+xml,${encodeURIComponent(
  readFileSync(join(import.meta.dirname, '../../apps/web/public/icon.svg'), 'utf8'),
)}`

export default defineConfig({
  title: 'Casebench',
  description: 'How to use, operate and develop Casebench, by role.',
  lang: 'en',
  base,
  outDir: 'dist',
  cacheDir: 'node_modules/.vitepress-cache',
  srcExclude: ['node_modules/**', 'dist/**'],
  // The guide is at the root of the site, the other pages of docs/ beside it.
  rewrites: { 'guide/:page*': ':page*' },
  metaChunk: true,
  head: [['link', { rel: 'icon', href: icon }]],
  // Pages are Markdown alone: what looks like an element in them is text.
  markdown: { html: false, anchor: { slugify: headingId }, config: linkAsOnDisk },
  themeConfig: {
    logo: { src: icon, alt: '' },
    nav: navigation(),
    sidebar: sidebar(),
    outline: { level: [2, 3] },
    search: { provider: 'local' },
    docFooter: { prev: 'Previous', next: 'Next' },
    notFound: { quote: 'This page does not exist. Try the search above.', linkText: 'Go to the guide' },
  },
  transformHtml: (html, _file, { siteConfig }) => withoutInlineScripts(html, siteConfig.outDir, base),
  buildEnd: ({ outDir }) => checkSite(outDir, base),
})
