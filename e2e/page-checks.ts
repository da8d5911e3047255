import type { Page } from '@playwright/test'

/** How far the page is wider than the screen (WCAG 1.4.10), and what sticks out. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide on a screen of ${clientWidth}`] : []
  })

/**
 * Buttons, fields and tabs that are lower or narrower than 24 px. Links and boxes may be lower where there is room around
 * them (WCAG 2.5.8): axe measures that.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls =
      'button, select, textarea, summary, [role="button"], [role="tab"], input:not([type="checkbox"], [type="radio"])'
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.matches(':disabled, [aria-hidden="true"], [aria-hidden="true"] *, [inert] *'))
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        // What covers its row is as high as that. What waits for the focus is next to nothing until then.
        if (getComputedStyle(element, '::after').position === 'absolute') return []
        // A button within a sentence is as high as its lines.
        if (getComputedStyle(element).display === 'inline' || width <= 2 || height <= 2) return []
        if (width >= 23.9 && height >= 23.9) return []
        return [`${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 200)}`]
      })
  })

/**
 * Gives the focus to all that takes it, forwards and backwards, and names what is then wholly beneath something else
 * (WCAG 2.4.11), and what no line shows (2.4.7): shadows and backgrounds do not count, as forced colours take them away.
 */
export async function faultsOfFocus(page: Page): Promise<string[]> {
  // What is reached by a key shows its line.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const found = new Set<string>()
    const labelOf = (element: HTMLElement) =>
      element instanceof HTMLInputElement ? (element.labels?.[0] ?? undefined) : undefined
    const isReached = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [inert] *') &&
      element.getBoundingClientRect().width > 1
    /** A grid of nine points: one that is to be seen is enough. */
    const isSeen = (element: HTMLElement): boolean =>
      [element, labelOf(element)].some((one) => {
        if (one === undefined) return false
        const { left, top, width, height } = one.getBoundingClientRect()
        return [0.05, 0.5, 0.95].some((x) =>
          [0.05, 0.5, 0.95].some((y) => {
            const hit = document.elementFromPoint(left + width * x, top + height * y)
            return (
              hit !== null && (one.contains(hit) || element.contains(hit) || hit.closest('label')?.control === element)
            )
          }),
        )
      })
    const isOutlined = (element: Element, part?: '::after' | '::before') => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    }
    /** A line around it, around what is drawn in its place, or another edge. */
    const isMarked = (element: HTMLElement, edge: string): boolean =>
      [element, element.nextElementSibling, element.parentElement, labelOf(element)].some(
        (one) => one && (isOutlined(one) || isOutlined(one, '::after') || isOutlined(one, '::before')),
      ) || getComputedStyle(element).borderTopColor !== edge
    const look = (element: HTMLElement) => {
      const edge = getComputedStyle(element).borderTopColor
      element.focus()
      if (document.activeElement !== element) return
      const name = element.outerHTML.slice(0, 200)
      const { top, bottom } = element.getBoundingClientRect()
      if (!isSeen(element)) found.add(`beneath something at ${Math.round(top)} to ${Math.round(bottom)}: ${name}`)
      if (!isMarked(element, edge)) found.add(`without a line: ${name}`)
    }
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter(isReached)
    for (const element of all) look(element)
    for (const element of all.toReversed()) look(element)
    return [...found]
  })
}

/** Text that is cut off with an ellipsis, or after some lines, and that no title has whole. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const { textOverflow, webkitLineClamp, overflowX, overflowY } = getComputedStyle(element)
      const isCut =
        (textOverflow === 'ellipsis' && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (webkitLineClamp !== 'none' && overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
      // The text of a field scrolls by itself.
      if (!isCut || element.matches('input, textarea, select') || element.closest('[title]') !== null) return []
      return [`${element.textContent.slice(0, 80)}: ${element.outerHTML.slice(0, 160)}`]
    }),
  )

/** What would still move although less motion is wished for. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(',').map((one) => Number.parseFloat(one)))
    const found = new Set<string>()
    // Without what is in it, which is the whole page at the top.
    const nameOf = (element: Element) => (element.cloneNode() as Element).outerHTML.slice(0, 200)
    for (const element of document.querySelectorAll('*')) {
      const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element)
      if (seconds(transitionDuration) > 0.001) found.add(`fades for ${transitionDuration}: ${nameOf(element)}`)
      if (animationName !== 'none' && seconds(animationDuration) > 0.001)
        found.add(`${animationName}: ${nameOf(element)}`)
      if (scrollBehavior === 'smooth') found.add(`scrolls smoothly: ${nameOf(element)}`)
    }
    return [...found]
  })
