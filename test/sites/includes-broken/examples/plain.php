<?php
send('Hello');
