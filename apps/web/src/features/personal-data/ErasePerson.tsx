import type { Answer } from '@casebench/shared/contract/endpoint'
import { eraseUser, previewErasure } from '@casebench/shared/contract/personal-data'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/client.ts'
import { Blocked } from '../../ui/Blocked.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useFormAct } from '../people/act.ts'
import { refusalReasons } from '../people/deletion-labels.ts'
import { erasedItems, keptItems } from './erasure-labels.ts'
import classes from './personal-data.module.css'

type Props = { email: string; onErased: () => void | Promise<void>; onCancel: () => void }

/** Says what goes and what stays, counted anew each time it is asked, and wants the address to be typed. */
export function ErasePerson({ email, onErased, onCancel }: Props) {
  const preview = useQuery({
    queryKey: ['erasure-preview', email],
    queryFn: ({ signal }) => callApi(previewErasure, { body: { email } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <QueryBoundary
      query={preview}
      failed={t`Could not load what will be deleted`}
      loading={<Skeleton height={220} mt={12} />}
    >
      {(loaded) =>
        loaded.refused === null ? (
          <Confirmation email={email} preview={loaded} onErased={onErased} onCancel={onCancel} />
        ) : (
          <Alert color="red" mt="sm">{t`Not possible: ${refusalReasons[loaded.refused]}`}</Alert>
        )
      }
    </QueryBoundary>
  )
}

function Confirmation({ email, preview, onErased, onCancel }: Props & { preview: Answer<typeof previewErasure> }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // What was pressed to get here is gone.
  useEffect(() => field.current?.focus(), [])
  const erasing = useFormAct(() => callApi(eraseUser, { body: { email: typed.trim() } }), onErased)
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isTyped && !erasing.isPending) erasing.mutate(undefined)
      }}
    >
      <p>
        <Trans>This cannot be undone. These are deleted:</Trans>
      </p>
      <ul className={classes.list}>
        {erasedItems(preview).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <Trans>These stay, without any name:</Trans>
      </p>
      <ul className={classes.list}>
        {keptItems(preview).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TextInput
        ref={field}
        label={t`Type ${email} to confirm`}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {erasing.isError && (
        <Alert color="red" role="alert" mt="sm">
          {erasing.error.message}
        </Alert>
      )}
      <div className={classes.acts}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Blocked reason={isTyped ? undefined : t`Type ${email} first.`}>
          <Button type="submit" color="red" loading={erasing.isPending}>
            <Trans>Erase permanently</Trans>
          </Button>
        </Blocked>
      </div>
    </form>
  )
}
