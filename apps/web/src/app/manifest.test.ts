import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const publicFiles = join(import.meta.dirname, '../../public')
const read = (name: string) => readFileSync(join(publicFiles, name))

test('each picture of the installed app is there, in the size that it is said to have', () => {
  const { icons } = JSON.parse(read('manifest.webmanifest').toString())
  const pictures = icons.filter(({ type }: { type: string }) => type === 'image/png')
  expect(pictures.length).toBe(3)
  for (const { src, sizes } of pictures) {
    // A PNG begins with its header, which begins with width and height.
    const picture = read(src)
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes)
  }
})
