import { maxAttachedImages, maxPictureLength, type PictureType, pictureTypes } from '@casebench/shared/assistant'
import { t } from '@lingui/core/macro'
import type { AttachedImage } from './entry.ts'

/** Base64 makes four characters of three bytes, and the data url has a name before them. */
const largest = Math.floor((maxPictureLength - 100) / 4) * 3

type Named = Pick<File, 'name' | 'type' | 'size'>

const isPicture = (type: string): type is PictureType => pictureTypes.some((known) => known === type)

function faultOf({ name, type, size }: Named): string | undefined {
  if (!isPicture(type)) return t`“${name}” cannot be attached. PNG, JPEG and WebP pictures can.`
  if (size > largest) return t`“${name}” is larger than 1.5 MB.`
  return undefined
}

/** Which of the files may go with a question that has so many pictures already, and why not the others. Pure. */
export function choose<F extends Named>(files: readonly F[], attached: number): { taken: F[]; faults: string[] } {
  const faults = files.flatMap((file) => faultOf(file) ?? [])
  const fitting = files.filter((file) => faultOf(file) === undefined)
  const room = Math.max(0, maxAttachedImages - attached)
  return {
    taken: fitting.slice(0, room),
    faults: fitting.length > room ? [...faults, t`A question takes ${maxAttachedImages} pictures at most.`] : faults,
  }
}

/** A file as it goes with a question. */
export const read = (file: File): Promise<AttachedImage> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve({
        filename: file.name.slice(-200),
        mimeType: isPicture(file.type) ? file.type : 'image/png',
        base64: String(reader.result),
      })
    reader.onerror = () => reject(reader.error ?? new Error(t`${file.name} cannot be read`))
    reader.readAsDataURL(file)
  })
