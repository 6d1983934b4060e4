import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ANY_MECHANIC } from '#contract/bookings/forms.ts'
import type { Quote } from '#contract/quotes/quotes.ts'
import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { weekQuery } from '#web/bookings/slots/use-diary.ts'
import { mechanicsOf } from '#web/bookings/wish/mechanics-of.ts'
import { WantedNotice } from '#web/bookings/wish/wanted-notice.tsx'
import type { Wish } from '#web/mechanics/wish/wish.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import type { BookingValues } from './booking-form.ts'
import { MechanicOption, type OfferedMechanic, OptionCard } from './mechanic-option.tsx'

const SHOWN_AT_FIRST = 4

/** Offers the mechanics who serve the quote's place: the specialists for its work first, then nearest first. */
export function MechanicChoice({ quote, wish }: { quote: Quote; wish: Wish }) {
  const { data, isError, refetch } = useQuery(mechanicsOf(quote.id, wish))
  const { register, setValue, getValues, formState } = useFormContext<BookingValues>()
  const queryClient = useQueryClient()
  const [isWhole, setWhole] = useState(false)
  const isAlive = useHydrated()

  if (isError)
    return (
      <Notice tone="error" title="The list of mechanics did not load." isLive>
        <Button variant="outline" onClick={() => refetch()} className="mt-2">
          Try again
        </Button>
      </Notice>
    )
  if (!data) return <ChoiceSkeleton />

  const radio = register('mechanicId', {
    onChange: () => {
      // The chosen hour belongs to the previous mechanic's diary.
      setValue('scheduledDate', '')
      setValue('scheduledTime', '')
      const mechanicId = Number(getValues('mechanicId'))
      if (mechanicId) void queryClient.prefetchQuery(weekQuery({ mechanicId, quoteId: quote.id }))
    },
  })
  const isChosenFurtherDown = data.mechanics
    .slice(SHOWN_AT_FIRST)
    .some(({ id }) => String(id) === getValues('mechanicId'))
  const shown = isWhole || isChosenFurtherDown ? undefined : SHOWN_AT_FIRST
  const hidden = shown === undefined ? [] : data.mechanics.slice(shown)
  const chosen = getValues('mechanicId')
  const optionOf = (mechanic: OfferedMechanic) => (
    <MechanicOption
      key={mechanic.id}
      mechanic={mechanic}
      {...radio}
      defaultChecked={chosen === String(mechanic.id)}
    />
  )
  return (
    <FieldGroup
      legend={<span className="font-display text-xl font-bold">Your mechanic</span>}
      error={formState.errors.mechanicId?.message}
    >
      <div className="grid gap-3">
        <WantedNotice offered={data} location={quote.location} />
        {data.placeKnown ? null : (
          <Notice>
            We could not place “{quote.location}” on the map, so distances are unknown.
          </Notice>
        )}
        {data.mechanics.slice(0, shown).map(optionOf)}
        {hidden.length === 0 ? null : isAlive ? (
          <Button variant="outline" onClick={() => setWhole(true)} className="justify-self-start">
            Show {hidden.length} more
          </Button>
        ) : (
          <MoreWithoutScripts count={hidden.length}>{hidden.map(optionOf)}</MoreWithoutScripts>
        )}
        {data.mechanics.length === 0 ? (
          <NobodyComesAnyMore quote={quote} />
        ) : chosen === ANY_MECHANIC && !isAlive ? (
          <AnyMechanic radio={{ ...radio, defaultChecked: true }} />
        ) : null}
      </div>
    </FieldGroup>
  )
}

/** The page was opened while somebody came to the place, or it would not have asked; the server would refuse the booking now [BOOK-22]. */
function NobodyComesAnyMore({ quote }: { quote: Quote }) {
  return (
    <Notice tone="warn" title={`No mechanic covers “${quote.location}” any more.`}>
      <p>
        That changed while this page was open, so we cannot take the booking, and there is nothing
        to pay.
      </p>
      <ButtonLink to="/quote/$id" params={{ id: quote.id }} variant="outline" className="mt-2">
        Be told when somebody comes
      </ButtonLink>
    </Notice>
  )
}

function AnyMechanic({ radio }: { radio: ComponentProps<'input'> }) {
  return (
    <OptionCard radio={{ ...radio, value: ANY_MECHANIC }} avatarOf="?">
      <span className="block font-display text-xl font-bold leading-tight">
        Any {VETTING.vetted} mechanic
      </span>
      <span className="mt-0.5 block leading-snug text-stone-700">{VETTING.standing}</span>
    </OptionCard>
  )
}

/** The same size as the button that replaces it. */
function MoreWithoutScripts({ count, children }: { count: number; children: ReactNode }) {
  return (
    <details className="group">
      <summary className={classNames(buttonLook({ variant: 'outline' }), 'w-fit list-none')}>
        Show {count} more
      </summary>
      <div className="mt-3 grid gap-3">{children}</div>
    </details>
  )
}

function ChoiceSkeleton() {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        Looking for mechanics near you…
      </p>
      <Skeleton className="h-7 w-40" />
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <Skeleton key={card} className="h-34 rounded-panel" />
      ))}
    </div>
  )
}
