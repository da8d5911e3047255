import type { Picture } from '@casebench/domain/assistant/question'
import { i18n } from '@casebench/server/i18n'
import { type PictureType, pictureTypes } from '@casebench/shared/assistant'
import { HttpError } from '../http/http-error.ts'

type SentPictures = {
  page_screenshot?: string | null
  attached_images?: readonly { filename: string; base64_data: string }[]
}

export type ReadPictures = {
  /** The screenshot first, if there is one */
  pictures: Picture[]
  hasScreenshot: boolean
  /** Of the others: what is kept */
  attached: { filename: string; mime_type: PictureType }[]
}

const isPictureType = (mime: string | undefined): mime is PictureType => pictureTypes.some((type) => type === mime)

const notAPicture = (detail: string) => new HttpError(400, 'not_a_picture', detail)

/** The type of a picture as its content tells it, whatever it says of itself. */
async function readPicture(text: string, refusal: string): Promise<{ mime_type: PictureType; picture: Picture }> {
  const base64 = text.replace(/^data:[^,]{0,100};base64,/, '')
  const content = Buffer.from(base64, 'base64')
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(content))?.mime
  if (!isPictureType(mime)) throw notAPicture(refusal)
  return { mime_type: mime, picture: `data:${mime};base64,${content.toString('base64')}` }
}

/** @throws HttpError 400 for what is no picture. */
export async function readPictures({ page_screenshot, attached_images = [] }: SentPictures): Promise<ReadPictures> {
  const screenshot = page_screenshot
    ? await readPicture(page_screenshot, i18n.t('The screenshot is not a readable picture. Use PNG, JPEG or WebP.'))
    : undefined
  const attached = await Promise.all(
    attached_images.map(async ({ filename, base64_data }) => ({
      filename,
      ...(await readPicture(base64_data, i18n.t('The attachment isn’t a readable picture. Use PNG, JPEG or WebP.'))),
    })),
  )
  return {
    pictures: [...(screenshot ? [screenshot.picture] : []), ...attached.map(({ picture }) => picture)],
    hasScreenshot: screenshot !== undefined,
    attached: attached.map(({ filename, mime_type }) => ({ filename, mime_type })),
  }
}
