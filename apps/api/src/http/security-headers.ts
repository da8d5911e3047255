import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Mantine sets styles on elements, hence unsafe-inline for styles; scripts are the page's own files only. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

/** Of what a page may ask a browser for, Casebench copies texts and shows documents on the full screen: nothing else is let. */
const permissionsPolicy = [
  ...['clipboard-write', 'fullscreen'].map((feature) => `${feature}=(self)`),
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ')

const protect = helmet({
  contentSecurityPolicy,
  referrerPolicy: { policy: 'no-referrer' },
  frameguard: { action: 'deny' },
})

/** What helmet sets, on an answer that nobody waits for. */
function headersOfHelmet(): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  protect(request, response, () => {})
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/**
 * Adds what keeps browsers from doing harm with an answer. Nothing of anyone's is left in a cache either; what may be kept
 * (files, public keys) says so itself. All are worked out once: they are the same for every answer.
 */
export function secureAnswers(app: FastifyInstance): void {
  const headers = { ...headersOfHelmet(), 'permissions-policy': permissionsPolicy, 'cache-control': 'no-store' }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
