import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ChangeSettingBody } from '#contract/admin/settings/forms.ts'
import { changeSetting, listSettings } from '#contract/admin/settings/settings.calls.ts'
import type { SettingHistory } from '#contract/admin/settings/settings.ts'
import { getSettings } from '#contract/site/settings/settings.calls.ts'
import { checkSetting } from '#domain/site/settings/check-setting.ts'
import { isReadByCustomers, SETTING_REASON_MAX } from '#domain/site/settings/rules.ts'
import { settingEntry } from '#domain/site/settings/setting-list.ts'
import type { AllSettings, SettingKey } from '#domain/site/settings/settings.ts'
import { calendarDay } from '#web/admin/settings/calendar-day.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { SentencePreview } from './sentence-preview.tsx'
import { ValueField } from './value-field.tsx'

type Values = z.input<typeof ChangeSettingBody>

type ChangeFormProps = {
  settingKey: SettingKey
  history: SettingHistory
  inForce: AllSettings
  days: { today: string; openUntil: string }
  onClose: () => void
}

/** Starts from what will hold last, so that only what changes is entered. */
export function ChangeForm({ settingKey, history, inForce, days, onClose }: ChangeFormProps) {
  const entry = settingEntry(settingKey)
  const start = history.planned.at(-1)?.value ?? history.value
  const form = useForm<Values>({
    resolver: zodResolver(ChangeSettingBody),
    defaultValues: {
      key: settingKey,
      value: start,
      startsOn: days.today,
      follows: history.latest,
      reason: '',
    },
  })
  const { register, handleSubmit, formState, control, setFocus } = form
  const { errors } = formState
  const { run, isRunning, dialog } = useAdminAction(changeSetting, {
    words: DESK_WORDS.changeSetting,
    form,
    done: (_, { startsOn }) => ({
      title: startsOn === days.today ? 'Changed' : `Planned from ${calendarDay(startsOn)}`,
    }),
    onDone: onClose,
    invalidates: [listSettings, getSettings],
  })
  const { field } = useController({ control, name: 'value' })
  useEffect(() => setFocus('startsOn'), [setFocus])
  const { value, startsOn } = useWatch({ control })
  const checked = checkSetting(settingKey, value)
  return (
    <form
      noValidate
      aria-label={`Change ${entry.label}`}
      onSubmit={handleSubmit((values) => run(values))}
      className="mt-4 grid gap-4 rounded-panel border border-stone-200 bg-card p-4 sm:p-5"
    >
      <Field
        label="From the day"
        hint="Today takes effect at once, a later day from its midnight"
        error={errors.startsOn?.message}
        className="max-w-xs"
      >
        <TextInput
          {...register('startsOn')}
          type="date"
          min={days.today}
          max={days.openUntil}
          required
        />
      </Field>
      <ValueField
        entry={entry}
        value={field.value}
        inputRef={field.ref}
        error={errors.value?.message}
        onChange={field.onChange}
      />
      <SentencePreview
        entry={entry}
        isReadByCustomers={isReadByCustomers(settingKey)}
        before={inForce}
        after={checked.ok ? { ...inForce, [settingKey]: checked.value } : null}
        from={startsOn === days.today || !startsOn ? null : calendarDay(startsOn)}
      />
      <Field label="Why" error={errors.reason?.message}>
        <TextArea {...register('reason')} rows={2} maxLength={SETTING_REASON_MAX} required />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={isRunning} loadingLabel="Saving…">
          Save the change
        </Button>
        <Button type="button" variant="outline" onClick={onClose}>
          Leave as it is
        </Button>
      </div>
      {dialog}
    </form>
  )
}
