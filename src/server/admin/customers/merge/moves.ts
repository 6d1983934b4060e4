/** A table that names a customer, and what happens to its rows when the account goes. */
export type Move = {
  table: string
  column: string
  /**
   * Rows of both accounts that cannot stand beside each other: `l` is a row of the account that goes, `w` one of the account
   * that stays, which stays.
   */
  clash?: string
  /** They hold what was gathered for the account that goes alone, so they are deleted. */
  isDeleted?: true
}

/**
 * Every column of the database that refers to a customer's account. A test compares them with the columns and foreign
 * keys of the database itself, so that a new table cannot be forgotten [ADMIN-121].
 */
export const MOVES: readonly Move[] = [
  { table: 'bookings', column: 'customer_id' },
  { table: 'quotes', column: 'customer_id' },
  { table: 'customer_notes', column: 'customer_id' },
  {
    table: 'customer_vehicles',
    column: 'customer_id',
    clash: 'w.vehicle_id = l.vehicle_id',
  },
  { table: 'data_exports', column: 'customer_id', isDeleted: true },
  { table: 'published_forecasts', column: 'customer_id' },
  {
    table: 'part_answers',
    column: 'customer_id',
    clash: 'w.vehicle_id = l.vehicle_id and w.component = l.component',
  },
  { table: 'part_question_links', column: 'customer_id' },
  { table: 'outside_jobs', column: 'customer_id' },
  { table: 'work_bills', column: 'customer_id' },
  { table: 'vehicle_maintenance_history', column: 'customer_id' },
  {
    table: 'maintenance_schedules',
    column: 'customer_id',
    clash: 'w.vehicle_id = l.vehicle_id and w.schedule_type = l.schedule_type',
  },
  {
    table: 'predictive_alerts',
    column: 'customer_id',
    clash: `w.vehicle_id = l.vehicle_id and w.alert_type = l.alert_type
      and w.status <> 'resolved' and l.status <> 'resolved'`,
  },
  {
    table: 'vehicle_usage_patterns',
    column: 'customer_id',
    clash: 'w.vehicle_id = l.vehicle_id',
  },
  { table: 'mileage_readings', column: 'customer_id' },
  { table: 'vehicle_forecasts', column: 'customer_id', clash: 'w.vehicle_id = l.vehicle_id' },
  {
    table: 'vehicle_reminders',
    column: 'customer_id',
    clash: `w.vehicle_id = l.vehicle_id and w.topic = l.topic
      and w.sent_at is null and l.sent_at is null`,
  },
  // Those that were merged into the account that goes now.
  { table: 'customers', column: 'merged_into_id' },
]
