/**
 * Counts one more by the time at which a user's count would be back to zero.
 *
 * KEYS: that time, in µs. ARGV: burst, interval in µs. Returns 0, or the wait until the next one is allowed in ms.
 */
export const rateScript = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local burst, every = tonumber(ARGV[1]), tonumber(ARGV[2])
local clear = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
local wait = clear + every - now - burst * every
if wait > 0 then return math.ceil(wait / 1000) end
redis.call('SET', KEYS[1], string.format('%.0f', clear + every), 'PX', math.ceil((clear + every - now) / 1000) + 1)
return 0
`;

/**
 * Places of one user, and the requests that wait for one, in order. Holders and waiting requests are renewed; those of a dead process end.
 *
 * KEYS: holders, waiting requests, the end of life of each. ARGV: what to do, its name, places, how many may wait, lifetime in ms, the start of
 * the channels of processes. A name begins with its process and a slash. A message in that channel gives a place to a waiting request.
 * take: returns 0 with a place, -1 if too many wait, else how many are ahead. release: gives back or leaves the line.
 * hold: renews a place, also after Redis lost it. wait: renews a wait, also after Redis lost it, and returns whether it has a place by now.
 * count: returns how many hold one.
 */
export const placeScript = `
local held, line, alive = KEYS[1], KEYS[2], KEYS[3]
local what, name = ARGV[1], ARGV[2]
local places, longest, lifetime, channel = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, dead in ipairs(redis.call('ZRANGEBYSCORE', alive, '-inf', now)) do
  redis.call('SREM', held, dead)
  redis.call('LREM', line, 0, dead)
  redis.call('ZREM', alive, dead)
end
if what == 'release' then
  redis.call('SREM', held, name)
  redis.call('LREM', line, 0, name)
  redis.call('ZREM', alive, name)
elseif what == 'wait' and redis.call('SISMEMBER', held, name) == 0 and not redis.call('LPOS', line, name) then
  redis.call('RPUSH', line, name)
end
while redis.call('SCARD', held) < places do
  local first = redis.call('LPOP', line)
  if not first then break end
  redis.call('SADD', held, first)
  redis.call('PUBLISH', channel .. string.match(first, '^[^/]*'), first)
end
local result = 0
if what == 'take' then
  if redis.call('SCARD', held) < places then
    redis.call('SADD', held, name)
  else
    result = redis.call('LLEN', line) + 1
    if result > longest then return -1 end
    redis.call('RPUSH', line, name)
  end
  redis.call('ZADD', alive, now + lifetime, name)
elseif what == 'hold' then
  redis.call('SADD', held, name)
  redis.call('ZADD', alive, now + lifetime, name)
elseif what == 'wait' then
  redis.call('ZADD', alive, now + lifetime, name)
  result = redis.call('SISMEMBER', held, name)
elseif what == 'count' then
  result = redis.call('SCARD', held)
end
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, 2 * lifetime) end
return result
`;
