/**
 * Scripts that Redis runs as one step each. An event of a topic is an entry of the topic's stream under its number. With it is kept the
 * number of the topic's event before it, so that a reader notices what it missed.
 */

/** The present number: above every event so far, below every event to come. */
const clock = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local last = tonumber(redis.call('GET', KEYS[1]) or '0')
local since = redis.call('GET', KEYS[2])
if not since then
  since = string.format('%.0f', math.max(last, now))
  redis.call('SET', KEYS[2], since)
end
since = tonumber(since)
local function text(number) return string.format('%.0f', number) end
`;

/** A topic without a stream had no event within the time that streams are kept. */
const before = `
local function before(state, kept)
  return tonumber(redis.call('HGET', state, 'last') or '0') or 0, math.max(since, now - kept)
end
`;

/**
 * KEYS: counter, since, then a stream and its state per event. ARGV: most events, most bytes, kept µs, then a channel and an event each.
 * An empty event tells followers that events of the topic were published without Redis. Returns the number of the last event.
 */
export const publishScript = `${clock}${before}
local most, bytes, kept = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local expiry = math.floor(kept / 1000)
for index = 1, (#ARGV - 3) / 2 do
  local stream, state = KEYS[2 * index + 1], KEYS[2 * index + 2]
  local channel, event = ARGV[2 * index + 2], ARGV[2 * index + 3]
  local known, oldest = before(state, kept)
  local previous = known > 0 and known or oldest
  last = math.max(last + 1, now, known + 1)
  local id = text(last)
  if event ~= '' then
    redis.call('XADD', stream, id .. '-0', 'p', text(previous), 'e', event)
    local size = redis.call('HINCRBY', state, 'bytes', #event)
    local length = redis.call('XLEN', stream)
    if length == 1 then
      size = #event
      redis.call('HSET', state, 'bytes', size)
    end
    local head = redis.call('XRANGE', stream, '-', '+', 'COUNT', 1)[1]
    while length > 0 and (length > most or size > bytes or tonumber(string.match(head[1], '%d+')) < now - kept) do
      redis.call('XDEL', stream, head[1])
      size = redis.call('HINCRBY', state, 'bytes', -#head[2][4])
      length = length - 1
      if length > 0 then head = redis.call('XRANGE', stream, '-', '+', 'COUNT', 1)[1] end
    end
    redis.call('PEXPIRE', stream, expiry)
  end
  redis.call('HSET', state, 'last', id)
  redis.call('PEXPIRE', state, expiry)
  redis.call('PUBLISH', channel, id .. ' ' .. text(known) .. ' ' .. event)
end
redis.call('SET', KEYS[1], text(last))
return text(last)
`;

/**
 * KEYS: counter, since, then a stream and its state per topic. ARGV: kept µs, a number or an empty string, the least value of the counter.
 * Returns the present number, whether everything after the given number is there, and then number and event of each.
 */
export const readScript = `${clock}${before}
local kept = tonumber(ARGV[1])
local least = tonumber(ARGV[3])
local present = math.max(last, now - 1, least)
redis.call('SET', KEYS[1], text(present))
if ARGV[2] == '' then return { text(present), 1 } end
local after = tonumber(ARGV[2])
local result = { text(present), 1 }
for index = 1, (#KEYS - 2) / 2 do
  local stream, state = KEYS[2 * index + 1], KEYS[2 * index + 2]
  local entries = redis.call('XRANGE', stream, '(' .. text(after) .. '-0', '+')
  local known, oldest = before(state, kept)
  local previous = entries[1] and tonumber(entries[1][2][2]) or (known > 0 and known or oldest)
  if after < previous then return { text(present), 0 } end
  local newest = entries[#entries] and tonumber(string.match(entries[#entries][1], '%d+')) or after
  if newest < known then return { text(present), 0 } end
  for position, entry in ipairs(entries) do
    local follows = position == 1 or tonumber(entry[2][2]) <= tonumber(string.match(entries[position - 1][1], '%d+'))
    if not follows then return { text(present), 0 } end
    result[#result + 1] = string.match(entry[1], '%d+')
    result[#result + 1] = entry[2][4]
  end
end
return result
`;
