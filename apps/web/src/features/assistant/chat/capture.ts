import { screenshot } from '@casebench/shared/constants'

/**
 * Manu itself and what is marked as nobody’s business (specification §9), and every password. The kit’s own name of the
 * field finds one that is shown.
 */
const neverPictured = '#manu-chat-container, .no-screenshot, input[type="password"], .mantine-PasswordInput-innerInput'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A picture of what is on the screen, as a JPEG data url. Nothing is sent anywhere. */
export async function capture(): Promise<string> {
  const [{ html2canvas }] = await Promise.all([import('html2canvas-pro'), wait(screenshot.delay)])
  const canvas = await html2canvas(document.body, {
    scale: screenshot.scale,
    x: window.scrollX,
    y: window.scrollY,
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    ignoreElements: (element) => element.matches(neverPictured),
    logging: false,
  })
  return canvas.toDataURL('image/jpeg', screenshot.quality)
}
