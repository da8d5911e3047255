import { Alert, Button, Group } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { IconFileImport } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { readBundle } from '../draft/bundle.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import { NoDraft } from '../draft/read-draft.ts'
import classes from './editor.module.css'

type Properties = { onRead: (read: { caseId: string; draft: CaseDraft }) => void; onEmpty: () => void }

/** How a new case begins: with an empty one, or with a file that is dropped or chosen. */
export function FileDrop({ onRead, onEmpty }: Properties) {
  const [over, setOver] = useState(false)
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  async function read(file: File | undefined) {
    if (!file) return
    try {
      onRead(readBundle(await file.text()))
    } catch (error) {
      if (!(error instanceof NoDraft)) throw error
      setFault(`${file.name} cannot be read: ${error.message}`)
    }
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }

  return (
    <section
      aria-label="Begin a case"
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileImport size={30} stroke={1.4} aria-hidden />
      <span>Begin with an empty case, or drop the JSON file of one here. Its documents are not in the file.</span>
      <Group gap="xs" justify="center">
        <Button onClick={onEmpty}>Begin with an empty case</Button>
        <Button variant="default" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
      </Group>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="File of a case"
        onChange={({ currentTarget: { files } }) => void read(files?.[0])}
      />
      {fault !== undefined && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
    </section>
  )
}
