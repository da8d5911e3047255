import net from 'node:net'
import { Failure } from './failure.mjs'

/**
 * @param {number} port 0 for any
 * @param {string} host
 * @returns {Promise<number>} the port that was free
 */
function tryToListen(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const { port: bound } = /** @type {net.AddressInfo} */ (server.address())
      server.close(() => resolve(bound))
    })
  })
}

/** A port of 127.0.0.1 that nobody listens on. */
export const freePort = () => tryToListen(0, '127.0.0.1')

/**
 * The port that the person asked for, once it is known that Casebench can have it.
 * @param {string} wanted value of PORT; 0 means any free one
 * @param {string} host
 */
export async function claimPort(wanted, host) {
  const port = Number(wanted)
  if (!/^\d+$/.test(wanted) || port > 65535)
    throw new Failure(`PORT must be a number from 0 to 65535, not "${wanted}".`)
  try {
    return await tryToListen(port, host)
  } catch (error) {
    throw new Failure(whyNot(/** @type {NodeJS.ErrnoException} */ (error).code, port, host))
  }
}

/**
 * @param {string | undefined} code
 * @param {number} port
 * @param {string} host
 */
function whyNot(code, port, host) {
  const another = `choose another port: PORT=${port < 65000 ? port + 1 : 3000} npm start`
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop the program that uses it, or ${another}`
  if (code === 'EACCES') return `You may not open port ${port}. Choose one above 1023: PORT=3000 npm start`
  return `Casebench cannot listen on HOST=${host} (${code}). Use an address of this machine, for example HOST=127.0.0.1`
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {string} the address to open in a browser on this machine
 */
export function addressOf(host, port) {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} why nobody answers there, as the system calls it; undefined where somebody does
 */
export function whyNoAnswer(port, host) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host })
    const settle = (/** @type {string | undefined} */ code) => {
      clearTimeout(late)
      socket.destroy()
      resolve(code)
    }
    // Also of a name that is looked up for long.
    const late = setTimeout(() => settle('ETIMEDOUT'), 3000)
    socket.once('connect', () => settle(undefined))
    socket.once('error', (/** @type {NodeJS.ErrnoException} */ { code = 'ECONNREFUSED' }) => settle(code))
  })
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export const answers = async (port, host) => (await whyNoAnswer(port, host)) === undefined
