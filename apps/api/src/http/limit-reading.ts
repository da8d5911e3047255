import { pipeline, type Readable, Transform } from 'node:stream'

/** How long a file may wait for its reader to go on, and how long it may take in all. Milliseconds. */
const readingLimits = { idle: 2 * 60_000, most: 15 * 60_000 }

/** The same stream. It ends with an error where nobody reads on, so that what it holds is there for others again. */
export function limitReading(stream: Readable, { idle, most } = readingLimits): Readable {
  const began = Date.now()
  let last = began
  const passed = new Transform({
    transform(chunk, _, done) {
      last = Date.now()
      done(null, chunk)
    },
  })
  const look = () => {
    const now = Date.now()
    // As long as nothing waits for the reader, it is the writer that takes its time.
    if (passed.readableLength === 0) last = now
    if (now - last > idle || now - began > most) passed.destroy(new Error('The reader is too slow'))
  }
  const looking = setInterval(look, Math.min(idle, most, 5000)).unref()
  pipeline(stream, passed, () => clearInterval(looking))
  return passed
}
