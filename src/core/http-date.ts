const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const FORM = /^\s*[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT\s*$/;
const DAY_MS = 86_400_000;

/**
 * A date as HTTP headers hold it, in milliseconds since the epoch; undefined for any other text. The two forms that
 * were obsolete by 1999 are not known.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
 */
export function parseHttpDate(text: string): number | undefined {
  const [, day = "", monthName = "", year = "", ...time] = FORM.exec(text) ?? [];
  const month = MONTHS.indexOf(monthName);
  if (month < 0) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = time.map(Number);
  return daysSinceEpoch(Number(year), month, Number(day)) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** Of the Gregorian calendar; years are counted from March, so that a leap day is a year's last. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const fromMarch = (month + 10) % 12;
  const years = fromMarch >= 10 ? year - 1 : year;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  const daysBefore = Math.floor((153 * fromMarch + 2) / 5);
  return years * 365 + leapDays + daysBefore + day - 719_469;
}
