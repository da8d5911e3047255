import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import classes from './drop-file.module.css'

type Props = {
  /** What this is for, for those who hear the page: "Begin a case". */
  label: string
  /** The name of the file input, for those who hear the page. */
  inputLabel: string
  /** The endings that are taken: ".csv,.xlsx". */
  accept: string
  /** What may be dropped here, and what then happens. */
  children: ReactNode
  /** What else may be done, before the button that chooses a file. */
  action?: ReactNode
  /** How much of the file has gone, in percent, while it is on its way. */
  percent?: number | undefined
  /** What was wrong with the last one. */
  fault?: string | undefined
  /** How the button looks that chooses a file: as what is mainly done here, or as one of several ways. */
  variant: 'filled' | 'default'
  onFile: (file: File) => void
}

/** Takes one file that is dropped or chosen. */
export function DropFile(props: Props) {
  const { label, inputLabel, accept, children, action, percent, fault, variant, onFile } = props
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isBusy = percent !== undefined
  const take = (file: File | undefined) => {
    if (file && !isBusy) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <section
      aria-label={label}
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
      <span>{children}</span>
      <div className={classes.actions}>
        {action}
        <Button variant={variant} loading={isBusy} onClick={() => input.current?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
      </div>
      <span role="status">{isBusy && (percent === 100 ? t`Reading the file…` : t`${percent}% sent`)}</span>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={inputLabel}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {fault !== undefined && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
    </section>
  )
}
