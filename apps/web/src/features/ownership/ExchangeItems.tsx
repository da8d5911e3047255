import { fromBods, toBods } from '@casebench/shared/ownership/bods'
import { maxEntities, maxRelations, type OwnershipGraph } from '@casebench/shared/ownership/graph'
import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { randomId } from '../../ui/random-id.ts'
import { saveFile } from '../../ui/save-file.ts'

type Props = {
  graph: OwnershipGraph
  isOwner: (id: string) => boolean
  /** Absent where nothing may be changed. */
  onImport: ((graph: OwnershipGraph) => void) | undefined
  onProblem: (text: string | undefined) => void
}

/** Of a larger file nothing would be read anyway. */
const maxFileBytes = 20_000_000

const today = (): string => new Date().toISOString().slice(0, 10)

/** What leads in and out of the editor: a file of the Beneficial Ownership Data Standard, and pictures. */
export function ExchangeItems({ graph, isOwner, onImport, onProblem }: Props) {
  const { t } = useLingui()
  const read = async (file: File) => {
    const text = file.size > maxFileBytes ? '' : await file.text()
    const found = fromBods(text)
    if (found.graph !== undefined) {
      onProblem(undefined)
      onImport?.(found.graph)
      return
    }
    const { fault, entities, relations } = found
    onProblem(
      fault === 'tooManyEntities' || fault === 'tooManyRelations' || fault === 'tooLong'
        ? t`The file has ${entities} entities and ${relations} relations. A structure can have up to ${maxEntities} and ${maxRelations}. Nothing was changed.`
        : t`This file is not BODS 0.4 JSON. Nothing was changed.`,
    )
  }
  const choose = () => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.json,application/json'
    input.onchange = () => {
      const [file] = input.files ?? []
      if (file) void read(file)
    }
    input.click()
  }
  const asBods = () =>
    saveFile(
      'ownership-bods.json',
      new Blob(
        [JSON.stringify(toBods(graph, { date: today(), publisher: 'Casebench', newId: randomId }, isOwner), null, 2)],
        { type: 'application/json' },
      ),
    )
  const asSvg = async () => {
    const { toSvg } = await import('./to-svg.ts')
    saveFile('ownership.svg', new Blob([toSvg(graph).svg], { type: 'image/svg+xml' }))
  }
  const asPng = async () => {
    const { toPng } = await import('./to-svg.ts')
    saveFile('ownership.png', await toPng(graph))
  }
  return (
    <>
      {onImport && (
        <Menu.Item leftSection={<IconUpload size={14} />} onClick={choose}>
          {t`Import BODS 0.4 JSON`}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconDownload size={14} />} onClick={asBods}>
        {t`Export as BODS 0.4 JSON`}
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload size={14} />} onClick={() => void asSvg()}>
        {t`Export as SVG`}
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload size={14} />} onClick={() => void asPng()}>
        {t`Export as PNG`}
      </Menu.Item>
    </>
  )
}
