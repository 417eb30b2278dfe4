"""Klient Depeše API v2 v jednom souboru. Python 3.9 a novější, bez závislostí.

Návod: https://www.depese.example/docs/api/json/klient/
"""

import base64
import hashlib
import hmac
import http.client
import json
import os
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

ATTEMPTS = 5
TIMEOUT_S = 10
# Starší oznámení odmítneme, i když podpis souhlasí.
EVENT_AGE_S = 300


class DepeseError(Exception):
    """Chyba, kterou vrátilo API. S hodnotou None v poli status je to spojení, které se nepodařilo."""

    def __init__(self, status, problem):
        self.status = status
        self.problem = problem or {}  # Podpoře pošlete pole instance.
        self.code = self.problem.get("code")  # Stálý kód, podle kterého se má rozhodovat program.
        words = [status or "spojení se nepodařilo", self.code, self.problem.get("detail"), self.problem.get("instance")]
        super().__init__(" ".join(str(word) for word in words if word is not None))


class Depese:
    def __init__(self, key=None, url="https://api.depese.example"):
        self._key = key or os.environ["DEPESE_API_KEY"]
        self._url = url

    def send(self, message, idempotency_key=None):
        """Odešle zprávu jednomu i více příjemcům.

        Má-li záměr přežít pád programu, uložte si idempotency_key před odesláním. Výchozí hodnota chrání jen pokusy
        tohoto volání.
        """
        return self.request("POST", "/v2/messages", body=message, idempotency_key=idempotency_key)

    def message(self, id):
        """Stav a cena jedné zprávy."""
        return self.request("GET", f"/v2/messages/{urllib.parse.quote(id, safe='')}")

    def cancel(self, id):
        """Zruší naplánovanou zprávu."""
        return self.request("DELETE", f"/v2/messages/{urllib.parse.quote(id, safe='')}")

    def messages(self, **query):
        """Všechny zprávy, které vyhoví parametrům výpisu, stránku za stránkou."""
        while True:
            page = self.request("GET", "/v2/messages", query=query)
            yield from page["messages"]
            if page["next"] is None:
                return
            query["cursor"] = page["next"]

    def request(self, method, path, query=None, body=None, idempotency_key=None):
        """Jakékoli volání. Po chybě, která přejde sama, počká a zkusí to znovu se stejným klíčem a tělem."""
        url = self._url + path + (f"?{urllib.parse.urlencode(query)}" if query else "")
        headers = {"Authorization": f"Bearer {self._key}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if method == "POST":
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        data = None if body is None else json.dumps(body).encode()
        attempt = 1
        while True:
            request = urllib.request.Request(url, data=data, headers=headers, method=method)
            status, result, retry_after = _exchange(request)
            if status is not None and 200 <= status < 300:
                return result
            if attempt == ATTEMPTS or not is_retryable(status, (result or {}).get("code")):
                raise DepeseError(status, result)
            seconds = retry_after if retry_after is not None else 2 ** (attempt - 1)
            time.sleep(seconds + random.random() / 2)
            attempt += 1


def is_retryable(status, code):
    """Zda má smysl poslat totéž znovu. Bez stavu spadlo spojení."""
    return status is None or status >= 500 or code in ("rate-limited", "idempotency-in-progress")


def _exchange(request):
    """Jeden pokus. Tělo, které není JSON, není od API, ale od proxy."""
    try:
        try:
            response = urllib.request.urlopen(request, timeout=TIMEOUT_S)
        except urllib.error.HTTPError as refused:
            response = refused
        with response:
            text = response.read()
    except (OSError, http.client.HTTPException):
        return None, None, None
    is_json = response.headers.get_content_subtype() in ("json", "problem+json")
    retry_after = response.headers.get("Retry-After", "")
    return response.status, json.loads(text) if is_json else None, int(retry_after) if retry_after.isdecimal() else None


def read_event(body, headers, secret=None, now=None):
    """Ověří podpis oznámení a vrátí ho i s označením. Na cizí nebo staré (None) odpovězte stavem 401.

    body je tělo přesně tak, jak přišlo, v bajtech. headers je slovník nebo hlavičky z http.server.
    """
    sent = {name.lower(): value for name, value in headers.items()}
    try:
        age = abs((now or time.time()) - int(sent["webhook-timestamp"]))
    except (KeyError, ValueError):
        return None
    if age > EVENT_AGE_S:
        return None
    key = base64.b64decode((secret or os.environ["DEPESE_WEBHOOK_SECRET"]).removeprefix("whsec_"))
    signed = f"{sent.get('webhook-id')}.{sent['webhook-timestamp']}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    signatures = sent.get("webhook-signature", "").split(" ")
    if not any(hmac.compare_digest(expected, signature.encode()) for signature in signatures):
        return None
    return {"id": sent["webhook-id"], **json.loads(body)}


def main():
    """Zkouška v sandboxu: python3 depese.py"""
    depese = Depese()
    reference = f"zkouska-{uuid.uuid4()}"
    sent = depese.send({"to": ["+420700000001", "+420700000004"], "text": "Zkouska klienta", "reference": reference})
    print(f"přijato {sent['accepted']}, nejvýše za {sent['price']['amount']} {sent['price']['currency']}")
    time.sleep(4)
    for message in depese.messages(reference=reference, limit=1):
        print(message["to"], message["state"], message["price"]["amount"], message["price"]["currency"])


if __name__ == "__main__":
    main()
