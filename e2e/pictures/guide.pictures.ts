import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn, test } from '../support.ts'
import { pictures } from './all.ts'
import { settle, standStill } from './still.ts'
import { webpOf } from './webp.ts'

const folder = join(import.meta.dirname, '../../docs/guide/pictures')
mkdirSync(folder, { recursive: true })

// Larger than the text around it will be, so that it stays legible when it is made smaller.
test.use({ viewport: { width: 1120, height: 700 }, deviceScaleFactor: 1.5, locale: 'en-GB', timezoneId: 'UTC' })

for (const { name, who, colors, sidebar, show } of pictures) {
  test(name, async ({ page, context, baseURL }) => {
    await page.emulateMedia({ colorScheme: colors ?? 'light', reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'casebench-sidebar', value: sidebar ?? 'narrow', url: baseURL ?? '' }])
    await standStill(page)
    if (who !== 'visitor') await signIn(page, who)
    const part = await show(page)
    await settle(page)
    writeFileSync(join(folder, `${name}.webp`), await webpOf(page, 72, part))
  })
}
